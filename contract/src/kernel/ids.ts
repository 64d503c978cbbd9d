import { z } from 'zod'

/** The id of a row. */
export const rowId = z.uuid('This is not a valid id.')

/** The id of a row that does not exist yet, made by the caller with `newId()`. */
export const newRowId = z.uuidv7('This is not a valid id.')

/** The id of an account: a UUID, or `guest_` and a UUID for a guest. */
export const userId = z
	.string()
	.regex(/^(guest_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not a valid id.')
