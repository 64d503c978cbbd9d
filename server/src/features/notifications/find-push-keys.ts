import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertKeys, selectKeys } from './push.queries.ts'

export interface PushKeys {
	readonly publicKey: string
	readonly privateKey: string
}

/** The keys by which push services know this server: those of the environment, else made once and kept sealed. */
export async function findPushKeys({ config, secrets, db: database }: Platform): Promise<PushKeys> {
	if (config.vapid !== null) return config.vapid
	const { default: webPush } = await import('web-push')
	const kept = await withUpkeep({ db: database }, async (db) => {
		const there = await selectKeys(db)
		if (there !== null) return there
		const made = webPush.generateVAPIDKeys()
		await insertKeys(db, { publicKey: made.publicKey, sealedPrivateKey: secrets.seal(made.privateKey) })
		return selectKeys(db)
	})
	if (kept === null) throw new Error('the keys of web push could not be kept')
	return { publicKey: kept.publicKey, privateKey: secrets.open(kept.sealedPrivateKey) }
}
