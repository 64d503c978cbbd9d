import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import { type PromptRunEvent, promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { promptConfigurations, promptSources, prompts } from '@praxis/contract/prompts/prompts.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getRun, keepRun, listRuns, rateRun, removeRun, saveRunAsDocument } from './keep-runs.ts'
import {
	createConfiguration,
	listConfigurations,
	removeConfiguration,
	saveConfiguration,
} from './manage-configurations.ts'
import {
	createPrompt,
	getPrompt,
	listPrompts,
	listPromptVersions,
	removePrompt,
	restorePrompt,
	savePrompt,
} from './manage-prompts.ts'
import { createSource, removeSource, saveSource } from './manage-sources.ts'
import { listPerspectivePrompts, setPerspectivePrompt } from './perspective-prompts.ts'
import { listConfigurationVersions, publishConfiguration } from './publish-configuration.ts'
import { previewRun, runPrompt } from './run-prompt.ts'
import { listServices, listSources, testSource } from './view-sources.ts'

const routes: readonly Route[] = [
	route(prompts.list, listPrompts),
	route(prompts.get, getPrompt),
	route(prompts.create, createPrompt),
	route(prompts.save, savePrompt),
	route(prompts.remove, removePrompt),
	route(prompts.versions, listPromptVersions),
	route(prompts.restore, restorePrompt),
	route(promptSources.list, listSources),
	route(promptSources.services, listServices),
	route(promptSources.create, createSource),
	route(promptSources.save, saveSource),
	route(promptSources.test, testSource),
	route(promptSources.remove, removeSource),
	route(promptConfigurations.list, listConfigurations),
	route(promptConfigurations.create, createConfiguration),
	route(promptConfigurations.save, saveConfiguration),
	route(promptConfigurations.versions, listConfigurationVersions),
	route(promptConfigurations.publish, publishConfiguration),
	route(promptConfigurations.remove, removeConfiguration),
	route(perspectivePrompts.list, listPerspectivePrompts),
	route(perspectivePrompts.set, setPerspectivePrompt),
	route(promptRuns.preview, previewRun),
	route(promptRuns.run, (ctx, input, http) =>
		answerInLines<PromptRunEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', run: await runPrompt(ctx, input, { signal, onEvent: send }) })
		}),
	),
	route(promptRuns.list, listRuns),
	route(promptRuns.get, getRun),
	route(promptRuns.rate, rateRun),
	route(promptRuns.keep, keepRun),
	route(promptRuns.saveDocument, saveRunAsDocument),
	route(promptRuns.remove, removeRun),
]

export const promptsFeature: ServerFeature = {
	name: 'prompts',
	routes,
	topics: {
		prompts: [prompts.list],
		prompt_sources: [promptSources.list],
		prompt_configurations: [promptConfigurations.list],
		prompt_runs: [promptRuns.list],
		perspective_prompts: [perspectivePrompts.list],
	},
}
