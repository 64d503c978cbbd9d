import type { NoModelReason } from './models.fields.ts'
import type { ModelKind } from './providers.rules.ts'

export interface Selectable {
	readonly key: string
	readonly kind: ModelKind
	readonly available: boolean
}

export interface Selecting {
	readonly preference: 'automatic' | 'local' | 'cloud'
	/** Which kind Automatic prefers. */
	readonly automaticDefault: ModelKind
	/** Explicit choices, the first that may be used wins: the call's, the user's, the firm's. */
	readonly chosen: readonly (string | null | undefined)[]
	/** Cloud models may not receive this text: the case is confidential. */
	readonly isConfidential: boolean
	/** An administrator has allowed that this use sends its texts to cloud models. */
	readonly isCloudAllowed: boolean
	/** Restriction of the call: narrows what the firm's preference allows, never widens it. */
	readonly only?: ModelKind | undefined
}

type Allowing = Pick<Selecting, 'preference' | 'isConfidential' | 'isCloudAllowed' | 'only'>

/** Models that may receive a text at all: Local Only and Cloud Only exclude the other kind, confidential texts and uses that no administrator
 *  has allowed the cloud. */
export function allowedModels<T extends Selectable>(
	models: readonly T[],
	{ preference, isConfidential, isCloudAllowed, only }: Allowing,
): T[] {
	return models.filter(({ kind }) => {
		if (only !== undefined && kind !== only) return false
		if (kind === 'cloud') return preference !== 'local' && !isConfidential && isCloudAllowed
		return preference !== 'cloud'
	})
}

const isLocalKey = (key: string | null | undefined) => key?.startsWith('local/') === true

/** Specification 002, section 4. An explicit choice wins. Otherwise none, the only available one, or the first available
 *  of the preferred kind; Automatic falls back to the other kind. A choice that is not allowed is passed over, never
 *  obeyed: under Local Only no cloud model is ever the result. Nor does a cloud model take the place of a chosen local one that is not
 *  available: a user who chose it did not choose to send texts outside. */
export function selectModel<T extends Selectable>(models: readonly T[], selecting: Selecting): T | null {
	const mayBeLocal = selecting.preference !== 'cloud' && selecting.only !== 'cloud'
	let allowed = allowedModels(models, selecting).filter(({ available }) => available)
	for (const key of selecting.chosen) {
		const found = allowed.find((one) => one.key === key)
		if (found !== undefined) return found
		if (mayBeLocal && isLocalKey(key)) allowed = allowed.filter(({ kind }) => kind === 'local')
	}
	const [only, another] = allowed
	if (only === undefined || another === undefined) return only ?? null
	return allowed.find(({ kind }) => kind === selecting.automaticDefault) ?? only
}

/** The fallback: another model than the primary, if there is one; null without one or if fallback is off. */
export function selectFallback<T extends Selectable>(
	models: readonly T[],
	primary: T | null,
	fallbacks: readonly (string | null | undefined)[],
	selecting: Allowing,
): T | null {
	const allowed = allowedModels(models, selecting).filter((one) => one.available && one.key !== primary?.key)
	for (const key of fallbacks) {
		const found = allowed.find((one) => one.key === key)
		if (found !== undefined) return found
	}
	return null
}

/** Why no model may be used, from the models that could. */
export function whyNoModel(models: readonly Selectable[], selecting: Selecting): NoModelReason {
	const { preference, isConfidential, isCloudAllowed, only } = selecting
	const usable = (more: Partial<Selecting>) =>
		allowedModels(models, { ...selecting, ...more }).some(({ available }) => available)
	if (isConfidential && (preference === 'cloud' || only === 'cloud')) return 'confidential_cloud_only'
	if (isConfidential && usable({ isConfidential: false })) return 'case_confidential'
	if (!isCloudAllowed && usable({ isCloudAllowed: true })) return 'cloud_not_allowed'
	return 'no_model'
}
