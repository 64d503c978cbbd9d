import { z } from 'zod'
import type { SecretBox } from '../secrets/secret-box.ts'

const attachment = z.object({ fileName: z.string(), contentType: z.string(), hash: z.string() })
const calendar = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() })
const body = z.object({
	text: z.string(),
	html: z.string().nullable(),
	attachments: z.array(attachment).readonly().default([]),
	replyTo: z.string().optional(),
	calendar: calendar.optional(),
})
export type MailBody = z.infer<typeof body>

export function sealBody(secrets: SecretBox, plain: MailBody): string {
	return secrets.seal(JSON.stringify(plain))
}

/** Throws a `SecretError` when the key it was sealed with is not known. */
export function openBody(secrets: SecretBox, sealed: string): MailBody {
	return body.parse(JSON.parse(secrets.open(sealed)))
}
