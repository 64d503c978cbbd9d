import { z } from 'zod'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
export type PushTarget = z.infer<typeof target>

/** Endpoint and keys allow sending to the device: they are stored encrypted. */
export function sealTarget(secrets: SecretBox, { endpoint, p256dh, auth }: PushTarget): string {
	return secrets.seal(JSON.stringify({ endpoint, p256dh, auth }))
}

export function openTarget(secrets: SecretBox, sealed: string): PushTarget {
	return target.parse(JSON.parse(secrets.open(sealed)))
}
