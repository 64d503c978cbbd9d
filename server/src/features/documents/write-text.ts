import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { replaceText } from './document-texts.queries.ts'

/** Sets the text of a version that is known without reading its content, for search and for what reads documents. */
export function writeText(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	version: { readonly documentId: string; readonly versionNumber: number },
	text: string,
): Promise<void> {
	const pages = text === '' ? [] : [{ page: 1, text }]
	return replaceText(db, version, platform.clock.now(), { state: 'extracted', source: 'extracted', pages })
}
