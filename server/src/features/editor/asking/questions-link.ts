import { clientQuestionErrors, clientQuestionsPath } from '@praxis/contract/editor/templates/client-questions.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../../platform/context.ts'
import type { LinkPurpose } from '../../../platform/links/secret-link.ts'
import { isMakerWithout } from '../../identity/link-makers.ts'
import { type OpenedLink, selectByToken } from './client-questions.queries.ts'

/** The holder of a link reads and writes nothing by themselves: the product does for them what the link names, and nothing else. */
export function productFor({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'client-questions' } }
}

/** What the maker of a link may still do, or it ends. */
export const NEEDED = 'manage_documents'

export const QUESTIONS_LINK: LinkPurpose<OpenedLink> = {
	name: 'client-questions',
	pathOf: clientQuestionsPath,
	find: selectByToken,
	isCut: async (db, { isCut, makerId }) => isCut || (await isMakerWithout(db, makerId, NEEDED)),
	refusals: {
		notFound: () => refuse(clientQuestionErrors, 'questions_not_found'),
		revoked: () => refuse(clientQuestionErrors, 'questions_revoked'),
		expired: () => refuse(clientQuestionErrors, 'questions_expired'),
	},
}
