import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { requiredLine } from '../kernel/text.ts'
import { documentFolder, folderColor } from './documents.fields.ts'

export const folderErrors = defineErrors({
	folder_not_found: { kind: 'not_found', message: 'Folder not found.' },
	folder_name_taken: { kind: 'conflict', message: 'There is a folder with this name here.' },
	folder_parent_unknown: { kind: 'invalid', message: 'The folder above does not exist here.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

export const folderDetails = z.object({ name: requiredLine(80, 'Enter a name.'), color: folderColor })

/** Folders within folders, and folders of one upload. */
export const FOLDER_DEPTH_MAX = 20
export const FOLDER_PATHS_MAX = 500

const folders = z.object({ folders: z.array(documentFolder) })

/** Folders of the firm, or those of one case or client. */
export const documentFolders = {
	list: endpoint({
		id: 'documentFolders.list',
		method: 'GET',
		path: '/api/document-folders',
		access: 'view_documents',
		summary: 'The folders of a case, of a client, or of the firm, by name.',
		input: z.object({ clientId: rowId.optional(), caseId: rowId.optional() }),
		output: folders,
		errors: {},
	}),
	create: endpoint({
		id: 'documentFolders.create',
		method: 'POST',
		path: '/api/document-folders',
		access: 'manage_documents',
		summary: 'Create a folder in a case, of a client or of the firm.',
		input: folderDetails.extend({
			color: folderColor.default('blue'),
			id: newRowId.optional(),
			parentId: rowId.nullable().default(null),
			clientId: rowId.optional(),
			caseId: rowId.optional(),
		}),
		output: documentFolder,
		errors: {
			client_not_found: clientErrors.client_not_found,
			client_walled: clientErrors.client_walled,
			case_not_found: caseErrors.case_not_found,
			folder_name_taken: folderErrors.folder_name_taken,
			folder_parent_unknown: folderErrors.folder_parent_unknown,
			id_taken: folderErrors.id_taken,
		},
	}),
	ensure: endpoint({
		id: 'documentFolders.ensure',
		method: 'POST',
		path: '/api/document-folders/ensure',
		access: 'manage_documents',
		summary: 'The folders at these paths below `parentId`, in the same order. Missing ones are created: all or none.',
		input: z.object({
			parentId: rowId.nullable().default(null),
			clientId: rowId.optional(),
			caseId: rowId.optional(),
			paths: z.array(z.array(folderDetails.shape.name).min(1).max(FOLDER_DEPTH_MAX)).max(FOLDER_PATHS_MAX),
		}),
		output: z.object({ ids: z.array(z.string()) }),
		errors: {
			client_not_found: clientErrors.client_not_found,
			client_walled: clientErrors.client_walled,
			case_not_found: caseErrors.case_not_found,
			folder_name_taken: folderErrors.folder_name_taken,
			folder_parent_unknown: folderErrors.folder_parent_unknown,
		},
	}),
	edit: endpoint({
		id: 'documentFolders.edit',
		method: 'PATCH',
		path: '/api/document-folders/:id',
		access: 'manage_documents',
		summary: 'Rename a folder or change its color.',
		input: z.object({ id: rowId, version: expectedVersion }).extend(folderDetails.partial().shape),
		output: documentFolder,
		errors: {
			folder_not_found: folderErrors.folder_not_found,
			client_walled: clientErrors.client_walled,
			folder_name_taken: folderErrors.folder_name_taken,
			stale_version: folderErrors.stale_version,
		},
	}),
	remove: endpoint({
		id: 'documentFolders.remove',
		method: 'DELETE',
		path: '/api/document-folders/:id',
		access: 'manage_documents',
		summary: 'Remove a folder and the folders in it. Their documents stay, in no folder.',
		input: z.object({ id: rowId }),
		output: z.object({ id: z.string() }),
		errors: { folder_not_found: folderErrors.folder_not_found, client_walled: clientErrors.client_walled },
	}),
}
