import { models } from '@praxis/contract/models/models.contract'
import { CLOUD_USE_IDS, type CloudUse } from '@praxis/contract/models/models.fields'
import type { Caller } from '../caller.ts'

/** Answers for the firm what may be sent to cloud models: everything, unless the test says what. */
export async function allowCloud(admin: Caller, cloudUses: readonly CloudUse[] = CLOUD_USE_IDS): Promise<void> {
	const { version } = await admin.call(models.settings, {})
	await admin.call(models.editSettings, { cloudUses: [...cloudUses], version })
}
