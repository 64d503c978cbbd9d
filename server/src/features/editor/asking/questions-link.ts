import { clientQuestionErrors, clientQuestionsPath } from '@praxis/contract/editor/templates/client-questions.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { LinkPurpose } from '../../../platform/links/secret-link.ts'
import { isMakerWithout } from '../../identity/link-makers.ts'
import { type OpenedLink, selectByToken } from './client-questions.queries.ts'

export const QUESTIONS_LINK: LinkPurpose<OpenedLink> = {
	name: 'client-questions',
	pathOf: clientQuestionsPath,
	find: selectByToken,
	isCut: async (db, { isCut, makerId }) => isCut || (await isMakerWithout(db, makerId, 'manage_documents')),
	refusals: {
		notFound: () => refuse(clientQuestionErrors, 'questions_not_found'),
		revoked: () => refuse(clientQuestionErrors, 'questions_revoked'),
		expired: () => refuse(clientQuestionErrors, 'questions_expired'),
	},
}
