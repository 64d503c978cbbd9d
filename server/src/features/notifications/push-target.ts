import { z } from 'zod'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
export type PushTarget = z.infer<typeof target>

/** Whoever has endpoint and keys can send to the device: they rest sealed. */
export function sealTarget(secrets: SecretBox, { endpoint, p256dh, auth }: PushTarget): string {
	return secrets.seal(JSON.stringify({ endpoint, p256dh, auth }))
}

export function openTarget(secrets: SecretBox, sealed: string): PushTarget {
	return target.parse(JSON.parse(secrets.open(sealed)))
}
