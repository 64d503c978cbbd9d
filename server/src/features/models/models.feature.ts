import { type GenerateEvent, models } from '@praxis/contract/models/models.contract'
import { sendingPreviews } from '@praxis/contract/models/sending-preview.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getCall, getUsage, listHistory } from './find-calls.ts'
import { getCatalog } from './find-catalog.ts'
import { addModel, editModel, importModels, removeModel } from './manage-models.ts'
import { editProvider, removeKey, setKey } from './manage-providers.ts'
import { defineModelJobs } from './models.jobs.ts'
import { previewPrompt } from './preview-prompt.ts'
import { getStatus } from './resolve-model.ts'
import { streamAnswer } from './stream-answer.ts'
import { testModel } from './test-model.ts'
import { chooseModel, editSettings, getChoice, getSettings } from './update-model-settings.ts'

const routes: readonly Route[] = [
	route(models.catalog, getCatalog),
	route(models.status, getStatus),
	route(models.setKey, setKey),
	route(models.removeKey, removeKey),
	route(models.editProvider, editProvider),
	route(models.add, addModel),
	route(models.edit, editModel),
	route(models.remove, removeModel),
	route(models.import, importModels),
	route(models.settings, getSettings),
	route(models.editSettings, editSettings),
	route(models.choice, getChoice),
	route(models.choose, chooseModel),
	route(models.test, (ctx, input) => testModel(ctx, input)),
	route(models.generate, (ctx, input, http) =>
		answerInLines<GenerateEvent>(ctx, http, (lines) => streamAnswer(ctx, input, lines)),
	),
	route(sendingPreviews.ofPrompt, previewPrompt),
	route(models.history, listHistory),
	route(models.call, getCall),
	route(models.usage, getUsage),
]

export const modelsFeature: ServerFeature = {
	name: 'models',
	routes,
	topics: {
		models: [models.catalog, models.status],
		model_settings: [models.status, models.settings],
		model_choices: [models.choice],
	},
	defineJobs: [defineModelJobs],
}
