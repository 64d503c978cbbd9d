import type { ConfigurationParts } from '../prompts/find-parts.ts'

/** A version of a configuration with all its texts, as a run keeps it. */
export interface StoredVariant {
	readonly parts: ConfigurationParts
	/** Instead of the one that is configured. */
	readonly model: string | null
}
