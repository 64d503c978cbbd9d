import {
	configurationDetails,
	type Prompt,
	type PromptConfiguration,
	promptDetails,
} from '@praxis/contract/prompts/prompts.fields'
import { z } from 'zod'

const VERSION = 1

/** A configuration with its main template, as it is exported. Neither secrets nor ids of a firm are in it. */
const configurationFile = z.object({
	version: z.literal(VERSION, 'This version of the file is not known'),
	configuration: configurationDetails.omit({ mainPrompt: true, systemPrompts: true, dataSources: true }),
	mainPrompt: promptDetails,
})
export type ConfigurationFile = z.infer<typeof configurationFile>

export function fileOf(one: PromptConfiguration, main: Prompt): ConfigurationFile {
	return configurationFile.parse({
		version: VERSION,
		configuration: { ...one, model: 'automatic' },
		mainPrompt: { ...main, category: main.category === 'default' ? 'custom' : main.category },
	})
}

export type ReadFile = { readonly file: ConfigurationFile } | { readonly problem: string | null }

/** Null as the problem where the file is no JSON at all. */
export function readFile(text: string): ReadFile {
	let json: unknown
	try {
		json = JSON.parse(text)
	} catch (error) {
		if (error instanceof SyntaxError) return { problem: null }
		throw error
	}
	const read = configurationFile.safeParse(json)
	if (read.success) return { file: read.data }
	const [issue] = read.error.issues
	return { problem: issue === undefined ? 'Unknown error' : `${issue.path.join('.')}: ${issue.message}` }
}
