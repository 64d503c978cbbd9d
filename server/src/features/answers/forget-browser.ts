import type { answers } from '@praxis/contract/answers/answers.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { dropBrowserKey } from './answers.queries.ts'
import type { BrowserKey } from './browser-key.ts'
import { withAnswers } from './with-answers.ts'

/** Lets go of all answers that the browser holds, and of its secret. Nobody else loses sight of them. */
export async function forgetBrowser(
	ctx: Context,
	key: BrowserKey,
): Promise<OutputOf<(typeof answers)['forgetBrowser']>> {
	const forgotten = key.hash === null ? 0 : await withAnswers(ctx, key.hash, dropBrowserKey)
	key.drop()
	return { forgotten }
}
