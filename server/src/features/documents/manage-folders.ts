import { caseErrors } from '@praxis/contract/cases/cases.contract'
import {
	documentFolders,
	type documentFolders as Endpoints,
	folderErrors,
} from '@praxis/contract/documents/document-folders.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { assertClientChangeable, assertNotWalled } from '../clients/find-clients.ts'
import {
	deleteFolder,
	insertFolder,
	lockFolder,
	selectFolder,
	selectFolders,
	updateFolder,
} from './document-folders.queries.ts'
import { selectClientOfCase } from './documents.queries.ts'

const RECORDED: Recorded<DocumentFolder> = {
	entity: 'document_folders',
	about: ({ caseId, clientId }) => ({ caseId, clientId }),
	// Clients see no folders.
	audience: ({ caseId }) => ({ caseId }),
	audited: ({ name, color }) => ({ name, color }),
}

export function listFolders(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.list>,
): Promise<OutputOf<typeof Endpoints.list>> {
	return withRead(ctx, async (db) => ({ folders: await selectFolders(db, input) }))
}

interface Place {
	readonly clientId: string | null
	readonly caseIds: readonly string[]
}

/** @throws AppError unless the folder can hold documents of this client and these cases */
export async function assertFolder(db: Db, folderId: string, { clientId, caseIds }: Place): Promise<void> {
	const folder = await selectFolder(db, folderId)
	const isHere =
		folder !== null &&
		(folder.caseId === null || caseIds.includes(folder.caseId)) &&
		(folder.clientId === null || folder.clientId === clientId)
	if (isHere) return
	const { message } = documentErrors.document_folder_unknown
	throw refuse(documentErrors, 'document_folder_unknown', { fields: { folderId: message } })
}

async function refuseTakenName<T>(writing: Promise<T>): Promise<T> {
	try {
		return await writing
	} catch (error) {
		if (!isUniqueViolation(error, 'document_folders_by_name')) throw error
		const { message } = folderErrors.folder_name_taken
		throw refuse(folderErrors, 'folder_name_taken', { fields: { name: message } })
	}
}

async function assertParent(
	db: Db,
	{ parentId, caseId, clientId }: FolderPlace & { readonly parentId: string | null },
): Promise<void> {
	if (parentId === null) return
	const parent = await selectFolder(db, parentId)
	const isHere = parent !== null && parent.caseId === (caseId ?? null) && parent.clientId === (clientId ?? null)
	if (!isHere) throw refuse(folderErrors, 'folder_parent_unknown')
}

export function createFolder(ctx: Context, input: ParsedInput<typeof Endpoints.create>): Promise<DocumentFolder> {
	permitTo(ctx, documentFolders.create)
	const { caseId, clientId: ofClient, name, color, parentId } = input
	const clientId = caseId === undefined ? ofClient : undefined
	return withTransaction(ctx, async (db) => {
		await assertPlace(db, { caseId, clientId })
		await assertParent(db, { ...input, clientId })
		const now = ctx.platform.clock.now()
		const inserting = insertFolder(db, {
			id: input.id ?? newId(),
			name,
			color,
			parent_id: parentId,
			case_id: caseId ?? null,
			client_id: clientId ?? null,
			created_at: now,
			updated_at: now,
		})
		const after = await refuseTakenName(rejectDuplicateId('document_folders_pkey', inserting))
		await recordChange(db, ctx, RECORDED, { action: documentFolders.create.id, before: null, after })
		return after
	})
}

interface FolderPlace {
	readonly caseId?: string | undefined
	readonly clientId?: string | undefined
}

/** @throws AppError unless the caller may add folders to the case or client */
async function assertPlace(db: Db, { caseId, clientId }: FolderPlace): Promise<void> {
	if (caseId !== undefined) requireRow(await selectClientOfCase(db, caseId), caseErrors, 'case_not_found')
	if (clientId !== undefined) await assertClientChangeable(db, clientId)
}

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${name.toLowerCase()}`

/** The folders at the paths, such as those of files uploaded with their folders; missing ones are created. */
export function ensureFolders(
	ctx: Context,
	{ caseId, parentId, paths, ...input }: ParsedInput<typeof Endpoints.ensure>,
): Promise<OutputOf<typeof Endpoints.ensure>> {
	permitTo(ctx, documentFolders.ensure)
	const clientId = caseId === undefined ? input.clientId : undefined
	return withTransaction(ctx, async (db) => {
		await assertPlace(db, { caseId, clientId })
		await assertParent(db, { parentId, caseId, clientId })
		const now = ctx.platform.clock.now()
		const known = new Map(
			(await selectFolders(db, { caseId, clientId })).map((one) => [keyOf(one.parentId, one.name), one.id]),
		)
		const create = async (name: string, above: string | null) => {
			const place = { case_id: caseId ?? null, client_id: clientId ?? null }
			const values = { id: newId(), name, parent_id: above, ...place, created_at: now, updated_at: now }
			const after = await refuseTakenName(insertFolder(db, values))
			await recordChange(db, ctx, RECORDED, { action: documentFolders.create.id, before: null, after })
			known.set(keyOf(above, name), after.id)
			return after.id
		}
		const ids: string[] = []
		for (const path of paths) {
			let above = parentId
			for (const name of path) above = known.get(keyOf(above, name)) ?? (await create(name, above))
			if (above !== null) ids.push(above)
		}
		return { ids }
	})
}

async function lockChangeable(db: Db, id: string): Promise<DocumentFolder> {
	const folder = requireRow(await lockFolder(db, id), folderErrors, 'folder_not_found')
	if (folder.clientId !== null) await assertNotWalled(db, [folder.clientId])
	return folder
}

export function editFolder(ctx: Context, input: ParsedInput<typeof Endpoints.edit>): Promise<DocumentFolder> {
	permitTo(ctx, documentFolders.edit)
	return withTransaction(ctx, async (db) => {
		const before = await lockChangeable(db, input.id)
		requireVersion(before, input.version)
		const after = await refuseTakenName(updateFolder(db, before.id, ctx.platform.clock.now(), input))
		await recordChange(db, ctx, RECORDED, { action: documentFolders.edit.id, before, after })
		return after
	})
}

export function removeFolder(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.remove>,
): Promise<OutputOf<typeof Endpoints.remove>> {
	permitTo(ctx, documentFolders.remove)
	return withTransaction(ctx, async (db) => {
		const before = await lockChangeable(db, input.id)
		await deleteFolder(db, before.id)
		await recordChange(db, ctx, RECORDED, { action: documentFolders.remove.id, before, after: null })
		return { id: before.id }
	})
}

/** The folder of a name at the top of a case, or of the firm; created where there is none. */
export async function findOrCreateFolder(
	ctx: Context,
	{ name, caseId }: { readonly name: string; readonly caseId: string | undefined },
): Promise<string> {
	const { folders } = await listFolders(ctx, { caseId, clientId: undefined })
	const isNamed = (one: DocumentFolder) => one.parentId === null && one.name.toLowerCase() === name.toLowerCase()
	const found = folders.find(isNamed)
	if (found !== undefined) return found.id
	return (await createFolder(ctx, { name, color: 'blue', parentId: null, id: newId(), caseId, clientId: undefined })).id
}
