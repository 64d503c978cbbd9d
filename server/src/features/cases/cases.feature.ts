import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import {
	CASE_LIST_FILTERS,
	CASE_LIST_SORT,
	caseBoardInput,
	caseListInput,
	PORTAL_CASES,
	RECENT_CASES,
} from '@praxis/contract/cases/case-lists'
import { caseStages, caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { stateFromParams } from '@praxis/contract/kernel/list-state'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { defineNextDateJob } from './cases.jobs.ts'
import { findCases } from './cases.queries.ts'
import { archiveCase, deleteCaseForever, editCase, editCases, restoreCase } from './edit-case.ts'
import { addParty, editParty, listParties, removeParty } from './edit-parties.ts'
import { countCases, getCase, listCaseActivity, listCases, listCasesOfClient, listCaseTags } from './find-cases.ts'
import { getPortalCase, listPortalCases } from './get-portal-case.ts'
import { listCaseAccess, screenUser, unscreenUser } from './manage-case-access.ts'
import { editTemplate, getBoard, listStageVisits, listTemplates } from './manage-case-templates.ts'
import { caseIndex, openCase } from './open-case.ts'
import { findParties, partiesPersonalData } from './parties.queries.ts'
import { casesPersonalData } from './portal-cases.queries.ts'

const routes: readonly Route[] = [
	route(cases.list, listCases),
	route(cases.counts, countCases),
	route(cases.tags, listCaseTags),
	route(caseStages.board, getBoard),
	route(caseStages.history, listStageVisits),
	route(caseTemplates.list, listTemplates),
	route(caseTemplates.edit, editTemplate),
	route(cases.get, getCase),
	route(cases.open, openCase),
	route(cases.edit, editCase),
	route(cases.editMany, editCases),
	route(cases.archive, archiveCase),
	route(cases.restore, restoreCase),
	route(cases.deleteForever, deleteCaseForever),
	route(cases.ofClient, listCasesOfClient),
	route(cases.activity, listCaseActivity),
	route(portalCases.list, listPortalCases),
	route(portalCases.get, getPortalCase),
	route(caseParties.list, listParties),
	route(caseParties.add, addParty),
	route(caseParties.edit, editParty),
	route(caseParties.remove, removeParty),
	route(caseAccess.list, listCaseAccess),
	route(caseAccess.screen, screenUser),
	route(caseAccess.unscreen, unscreenUser),
]

const first: ServerFeature['first'] = {
	screens: {
		'case-list': ({ search, userId }) => {
			if (search.get('view') === 'board') return [firstCall(caseStages.board, caseBoardInput(search, userId))]
			const state = stateFromParams(search, CASE_LIST_FILTERS, CASE_LIST_SORT)
			return [firstCall(cases.list, { ...caseListInput(state, userId), withTotal: true })]
		},
		'case-record': ({ params: { id = '' } }) => [firstCall(cases.get, { id })],
		'portal-case': ({ params: { id = '' } }) => [firstCall(portalCases.get, { id })],
		'client-portal': () => [firstCall(portalCases.list, PORTAL_CASES)],
		dashboard: ({ userId }) => [
			firstCall(cases.list, RECENT_CASES),
			firstCall(cases.counts, { attorneyId: userId }),
			firstCall(cases.counts, {}),
		],
	},
}

export const casesFeature: ServerFeature = {
	name: 'cases',
	first,
	personalData: [casesPersonalData, partiesPersonalData],
	routes,
	searchSources: [
		{ kind: 'case', access: [cases.get.access, portalCases.get.access], find: findCases },
		{ kind: 'party', access: ['view_cases'], find: findParties },
	],
	topics: { cases: [cases.get, portalCases.get], case_templates: [caseTemplates.list] },
	defineJobs: [caseIndex.defineJob, defineNextDateJob],
}
