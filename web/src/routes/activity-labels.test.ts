import { answers } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { expect, test } from 'vitest'
import { WEB_FEATURES } from './web-features.ts'

/** Audited without a record of a timeline, or not audited. */
const ELSEWHERE = [
	'cases.deleteForever',
	'answers.clearBrowser',
	'intake.draftLetter',
	'intake.removeSpam',
	'intake.letter',
	'clientDocuments.link',
	'answers.fileLink',
]

test('every change that a timeline lists has a label', async () => {
	const labels = await Promise.all(WEB_FEATURES.map((feature) => feature.activity?.()))
	const labeled = new Set(
		labels.flatMap((part) => Object.values(part ?? {}).flatMap(({ actions }) => Object.keys(actions))),
	)
	const contracts = [
		answers,
		caseParties,
		cases,
		clientCards,
		clientDocuments,
		clientRelations,
		clients,
		portalAccess,
		intake,
		reviews,
		tasks,
	]
	const writes = contracts
		.flatMap((contract) => Object.values(contract))
		.filter(({ method, id }) => method !== 'GET' && !ELSEWHERE.includes(id))
		.map(({ id }) => id)
	expect(writes.filter((id) => !labeled.has(id))).toEqual([])
})
