import { documentFolders, FOLDER_PATHS_MAX } from '@praxis/contract/documents/document-folders.contract'
import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { call } from '../../lib/call.ts'
import type { DocumentScope } from './documents.api.ts'
import { folderPathOf } from './files-of-drop.ts'

interface FolderInTree {
	readonly folder: DocumentFolder
	/** 0 for one that is in no folder. */
	readonly depth: number
	/** Its name after those of the folders it is in. */
	readonly path: string
}

/** Each folder after the one it is in, otherwise in the given order. */
export function folderTree(folders: readonly DocumentFolder[]): readonly FolderInTree[] {
	const known = new Set(folders.map(({ id }) => id))
	const below = (parentId: string | null, depth: number, above: string): FolderInTree[] =>
		folders
			.filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
			.flatMap((folder) => {
				const path = above === '' ? folder.name : `${above} / ${folder.name}`
				return [{ folder, depth, path }, ...below(folder.id, depth + 1, path)]
			})
	return below(null, 0, '')
}

/** The folder and those it is in, the outermost first. */
export function ancestryOf(folders: readonly DocumentFolder[], id: string): readonly DocumentFolder[] {
	const folder = folders.find((one) => one.id === id)
	if (folder === undefined) return []
	return [...(folder.parentId === null ? [] : ancestryOf(folders, folder.parentId)), folder]
}

const keyOf = (path: readonly string[]) => path.join('/')

/** Creates the folders in which the files were, below the chosen one, and says which folder each file goes to. */
export async function foldersFor(
	files: readonly File[],
	scope: DocumentScope,
	parentId: string | null,
): Promise<(file: File) => string | null> {
	const paths = [...new Map(files.map((file) => [keyOf(folderPathOf(file)), folderPathOf(file)])).values()]
	const nested = paths.filter((path) => path.length > 0)
	const idOf = new Map<string, string>()
	for (let at = 0; at < nested.length; at += FOLDER_PATHS_MAX) {
		const part = nested.slice(at, at + FOLDER_PATHS_MAX)
		const { ids } = await call(documentFolders.ensure, { ...scope, parentId, paths: part.map((path) => [...path]) })
		part.forEach((path, index) => {
			idOf.set(keyOf(path), ids[index] ?? '')
		})
	}
	return (file) => idOf.get(keyOf(folderPathOf(file))) ?? parentId
}

/** The uploads that belong into a folder, `''` for all. None belong among favorites or deleted documents: they are no documents yet. */
export function uploadsIn<Upload extends { readonly folderId: string | null }>(
	folder: string,
	uploads: readonly Upload[],
): readonly Upload[] {
	return uploads.filter(({ folderId }) => folder === '' || folder === folderId)
}
