import { cases } from '@praxis/contract/cases/cases.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { deleteCaseForever } from './delete-case.ts'
import { archiveCase, editCase, restoreCase } from './edit-case.ts'
import { countCases, getCase, listCaseActivity, listCases, listCasesOfClient } from './find-cases.ts'
import { addParty, editParty, listParties, removeParty } from './keep-parties.ts'
import { openCase } from './open-case.ts'

export const caseRoutes: readonly Route[] = [
	route(cases.list, listCases),
	route(cases.counts, countCases),
	route(cases.get, getCase),
	route(cases.open, openCase),
	route(cases.edit, editCase),
	route(cases.archive, archiveCase),
	route(cases.restore, restoreCase),
	route(cases.deleteForever, deleteCaseForever),
	route(cases.ofClient, listCasesOfClient),
	route(cases.activity, listCaseActivity),
	route(cases.parties, listParties),
	route(cases.addParty, addParty),
	route(cases.editParty, editParty),
	route(cases.removeParty, removeParty),
]
