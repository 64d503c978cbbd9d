import { titleOf } from '../file-formats/title-of.ts'
import { cutText } from '../kernel/text.ts'

const TITLE_MAX = 200

/** The name of a file of a path as the title of a document: without folders and ending. */
export function fileTitle(path: string): string {
	const name = path.split('/').at(-1) ?? path
	return cutText(titleOf(name), TITLE_MAX)
}
