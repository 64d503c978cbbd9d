import { z } from 'zod'
import type { SecretBox } from '../secrets/secret-box.ts'

const body = z.object({ text: z.string(), html: z.string().nullable() })
export type MailBody = z.infer<typeof body>

export function sealBody(secrets: SecretBox, plain: MailBody): string {
	return secrets.seal(JSON.stringify(plain))
}

/** Throws a `SecretError` when the key it was sealed with is not known. */
export function openBody(secrets: SecretBox, sealed: string): MailBody {
	return body.parse(JSON.parse(secrets.open(sealed)))
}
