import {
	CLOUD_USE_IDS,
	type ModelSettings,
	modelSettings,
	parameters,
	SERVICE_IDS,
} from '@praxis/contract/models/models.fields'
import { sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'

const PLAIN = {
	preference: 'preference',
	automaticDefault: 'automatic_default',
	fallbackEnabled: 'fallback_enabled',
	selectedModel: 'selected_model',
	fallbackModel: 'fallback_model',
	embeddingModel: 'embedding_model',
	firmBudgetCents: 'firm_budget_cents',
	userBudgetCents: 'user_budget_cents',
	pseudonymize: 'pseudonymize',
	retentionDays: 'retention_days',
	analysisVersions: 'analysis_versions',
} as const

const COLUMNS = [
	...columnsAs('model_settings', PLAIN),
	'parameters',
	'presets',
	'disabled_services',
	'cloud_uses',
	'version',
] as const

export type StoredSettings = ModelSettings & { readonly version: number }

type Row = Omit<
	StoredSettings,
	'parameters' | 'presets' | 'services' | 'preference' | 'automaticDefault' | 'cloudUses'
> & {
	readonly preference: string
	readonly automaticDefault: string
	readonly parameters: unknown
	readonly presets: unknown
	readonly disabled_services: readonly string[]
	readonly cloud_uses: readonly string[] | null
}

const toPreference = (value: string) => (value === 'local' || value === 'cloud' ? value : 'automatic')

function toSettings({ disabled_services, cloud_uses, ...row }: Row): StoredSettings {
	const services = Object.fromEntries(SERVICE_IDS.map((id) => [id, !disabled_services.includes(id)]))
	return {
		...row,
		preference: toPreference(row.preference),
		cloudUses: cloud_uses === null ? null : CLOUD_USE_IDS.filter((one) => cloud_uses.includes(one)),
		automaticDefault: row.automaticDefault === 'local' ? 'local' : 'cloud',
		parameters: parameters.parse(row.parameters),
		presets: modelSettings.shape.presets.parse(row.presets),
		services: services as ModelSettings['services'],
	}
}

export async function selectSettings(db: Db): Promise<StoredSettings> {
	return toSettings(await db.selectFrom('model_settings').select(COLUMNS).executeTakeFirstOrThrow())
}

export async function lockSettings(db: Db): Promise<StoredSettings> {
	return toSettings(await db.selectFrom('model_settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow())
}

/** Replaces all settings, over the row that `lockSettings` holds. */
export async function replaceSettings(db: Db, settings: ModelSettings, now: Date): Promise<StoredSettings> {
	const plain = Object.entries(PLAIN).map(([field, column]) => [column, settings[field as keyof typeof PLAIN]])
	const row = await db
		.updateTable('model_settings')
		.set({
			...Object.fromEntries(plain),
			parameters: JSON.stringify(settings.parameters),
			presets: JSON.stringify(settings.presets),
			cloud_uses: settings.cloudUses,
			disabled_services: SERVICE_IDS.filter((id) => settings.services[id] === false),
			version: sql`version + 1`,
			updated_at: now,
		})
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
	return toSettings(row)
}
