import { z } from 'zod'

const webauthnJson = z.record(z.string(), z.json())

/** The plain JSON of WebAuthn options, without what is undefined. */
export function toWebauthnJson(options: object): z.infer<typeof webauthnJson> {
	return webauthnJson.parse(JSON.parse(JSON.stringify(options)))
}
