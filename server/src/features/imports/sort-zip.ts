import { fileTitle } from '@praxis/contract/imports/file-title'
import { foldHeading } from '@praxis/contract/imports/import-fields'
import type { ImportTarget } from '@praxis/contract/imports/imports.fields'
import { cutText } from '@praxis/contract/kernel/text'

const CATEGORY_MAX = 80

/** How lists in a ZIP are named, by what they hold. */
const LISTS: Readonly<Record<ImportTarget, readonly string[]>> = {
	clients: ['clients', 'client'],
	contacts: ['contacts', 'people'],
	attorneys: ['attorneys', 'lawyers', 'users', 'timekeepers'],
	cases: ['cases', 'matters'],
	documents: ['index', 'documents', 'documentindex'],
	notes: ['notes'],
	tasks: ['tasks'],
	time: ['time', 'timeentries', 'activities'],
	invoices: ['invoices', 'bills', 'openinvoices'],
	trust: ['trust', 'trustbalances', 'trustopeningbalances'],
}
/** What is imported first: others name it. */
export const IN_ORDER: readonly ImportTarget[] = [
	'attorneys',
	'clients',
	'contacts',
	'cases',
	'documents',
	'notes',
	'tasks',
	'time',
	'invoices',
	'trust',
]
const LIST = /^(?<name>[^/]+)\.(?:csv|xlsx|xls|json)$/i

export interface SortedZip<File> {
	readonly lists: readonly { readonly target: ImportTarget; readonly file: File }[]
	/** What becomes documents, with its path below the folder that everything is in. */
	readonly documents: readonly { readonly path: string; readonly file: File }[]
}

/** The folder that all paths are in, with its slash; empty when there is none. */
function commonFolder(paths: readonly string[]): string {
	const [first] = paths
	if (first === undefined) return ''
	const folder = first.slice(0, first.indexOf('/') + 1)
	return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

/** Tells lists at the top of a ZIP, such as `clients.csv`, from files that become documents. Of two lists of one kind, the second is
 *  a document. */
export function sortZip<File extends { readonly path: string }>(files: readonly File[]): SortedZip<File> {
	const top = commonFolder(files.map(({ path }) => path))
	const lists = new Map<ImportTarget, File>()
	const documents: { path: string; file: File }[] = []
	for (const file of files) {
		const path = file.path.slice(top.length)
		const name = foldHeading(LIST.exec(path)?.groups?.name ?? '')
		const target = IN_ORDER.find((one) => LISTS[one].includes(name))
		if (target === undefined || lists.has(target)) documents.push({ path, file })
		else lists.set(target, file)
	}
	return {
		lists: IN_ORDER.flatMap((target) => {
			const file = lists.get(target)
			return file === undefined ? [] : [{ target, file }]
		}),
		documents,
	}
}

/** Rows of files that no index names: the folder a file is in is its case. */
export function rowsOfFolders(paths: readonly string[]): { headings: string[]; rows: string[][] } {
	const rows = paths.map((path) => {
		const folders = path.split('/')
		folders.pop()
		const below = foldHeading(folders[0] ?? '') === 'documents' ? folders.slice(1) : folders
		return [path, fileTitle(path), below[0] ?? '', cutText(below.slice(1).join(' / '), CATEGORY_MAX)]
	})
	return { headings: ['File in the ZIP', 'Title', 'Case', 'Category'], rows }
}
