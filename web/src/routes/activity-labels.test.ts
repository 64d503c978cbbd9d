import { answers } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { expect, test } from 'vitest'
import { WEB_FEATURES } from './web-features.ts'

/** Audited without a record of a timeline, or not audited. */
const ELSEWHERE = [
	'cases.deleteForever',
	// Recorded as cases.edit, one row per case.
	'cases.editMany',
	// Recorded as clients.edit, clientCards.save or clients.moveToDeleted, one row per client.
	'clients.editMany',
	'answers.clearBrowser',
	// Recorded as intake.edit, one row per inquiry.
	'intake.editMany',
	'intake.draftLetter',
	'intake.removeSpam',
	'intake.letter',
	// Written to the access log of the document.
	'documents.link',
	'documentVersions.link',
	'portalDocuments.link',
	// A matter of the user alone.
	'documents.setFavorite',
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
		documents,
		documentVersions,
		clientRelations,
		clients,
		contacts,
		portalAccess,
		portalDocuments,
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
