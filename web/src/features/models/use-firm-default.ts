import { models } from '@praxis/contract/models/models.contract'
import type { CatalogModel } from '@praxis/contract/models/models.fields'
import { call } from '../../lib/call.ts'
import { useSave } from '../../parts/use-save.ts'
import { TOPIC } from './models.api.ts'

const LABELS = { selectedModel: 'default', fallbackModel: 'fallback' } as const

/** Makes a model the firm's default or fallback, whatever else was set before. */
export function useFirmDefault() {
	const save = useSave(models.editSettings, { topic: TOPIC, failed: 'Failed to save the setting' })
	return async (which: keyof typeof LABELS, model: CatalogModel) => {
		const { version } = await call(models.settings, {})
		await save({ [which]: model.key, version }, { message: () => `${model.name} is the firm’s ${LABELS[which]}.` })
	}
}
