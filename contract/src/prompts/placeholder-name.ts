import { z } from 'zod'

const RESERVED: readonly string[] = ['data', 'judgeProfile', 'juryComposition']

/** The name of a placeholder. */
export const placeholderName = z
	.string()
	.regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/, 'A name has letters, digits and underscores, such as hearingDate.')
	.refine((name) => !RESERVED.includes(name) && !(name in Object.prototype), 'This name has a meaning already.')
