import { cutText } from '../kernel/text.ts'

const TITLE_MAX = 200

/** The name of a file of a path as the title of a document: without folders and ending. */
export function fileTitle(path: string): string {
	const name = path.split('/').at(-1) ?? path
	return cutText(name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '').trim() || name, TITLE_MAX)
}
