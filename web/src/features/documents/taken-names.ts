import { documentUploads, NAMES_MAX, type TakenName } from '@praxis/contract/documents/document-uploads.contract'
import { call } from '../../lib/call.ts'
import type { DocumentScope } from './documents.api.ts'

/** A file with its place; `documentId` when it becomes the next version of a document. */
export interface PlacedFile {
	readonly file: File
	readonly id: string
	readonly folderId: string | null
	readonly documentId?: string
	/** A part of it has arrived before. */
	readonly isContinued?: boolean
}

/** A file and the document that has its name in its place. */
export interface TakenFile {
	readonly placed: PlacedFile
	readonly document: TakenName
}

const NAME_MAX = 200

/** Others are refused when they are sent, each with its reason; one of them would refuse the question for all. */
function isAcceptable({ name }: File): boolean {
	const trimmed = name.trim()
	return trimmed !== '' && trimmed.length <= NAME_MAX && !/\p{Cc}/u.test(trimmed)
}

/** Separates files whose names are taken from the others. */
export async function findTaken(
	files: readonly PlacedFile[],
	scope: DocumentScope,
): Promise<{ readonly free: readonly PlacedFile[]; readonly taken: readonly TakenFile[] }> {
	const taken: TakenFile[] = []
	const asked = files.filter(({ file, isContinued }) => isContinued !== true && isAcceptable(file))
	for (let at = 0; at < asked.length; at += NAMES_MAX) {
		const part = asked.slice(at, at + NAMES_MAX)
		const names = part.map(({ file, folderId }) => ({ name: file.name, folderId }))
		const found = await call(documentUploads.findNames, { ...scope, files: names })
		for (const document of found.taken) {
			const placed = part[document.index]
			if (placed !== undefined) taken.push({ placed, document })
		}
	}
	const ids = new Set(taken.map(({ placed }) => placed.id))
	return { free: files.filter(({ id }) => !ids.has(id)), taken }
}

export type Decision = 'version' | 'both' | 'skip'

/** What is sent of files whose names are taken. */
export function decided(taken: readonly TakenFile[], decisionOf: (one: TakenFile) => Decision): readonly PlacedFile[] {
	return taken.flatMap((one): PlacedFile[] => {
		const decision = decisionOf(one)
		if (decision === 'skip') return []
		// A document that another user has checked out takes no version.
		const isVersion = decision === 'version' && one.document.lockedByName === null
		return [isVersion ? { ...one.placed, documentId: one.document.id } : one.placed]
	})
}
