import { clauses } from '@praxis/contract/editor/clauses/clauses.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { editorComments } from '@praxis/contract/editor/editor-comments.contract'
import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { documentTemplates } from '@praxis/contract/editor/templates/document-templates.contract'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { pdfForms } from '@praxis/contract/editor/templates/pdf-forms.contract'
import { templatePackets } from '@praxis/contract/editor/templates/template-packets.contract'
import { wordFiles } from '@praxis/contract/editor/word-files.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { openQuestions, saveAnswers, submitAnswers } from './asking/answer-questions.ts'
import { createClientQuestions, listClientQuestions, revokeClientQuestions } from './asking/ask-client.ts'
import { getDraft, removeDraft, saveDraft } from './asking/keep-drafts.ts'
import { listChanges } from './changes/keep-changes.ts'
import { createClause, getClause, listClauses, removeClause, saveClause } from './clauses/manage-clauses.ts'
import {
	addComment,
	editComment,
	listComments,
	removeComment,
	replyToComment,
	resolveComment,
} from './comments/comment-on-text.ts'
import { getRich, getRichState, getRichVersion, isWritten, listRichVersions, listSteps } from './find-rich.ts'
import { addPdfForm } from './forms/add-pdf-form.ts'
import { generateDocument, prepareDocument } from './generate.ts'
import { openWordFile, readWordTemplate } from './open-word-file.ts'
import { createPacket, listPackets, removePacket, savePacket } from './packets/manage-packets.ts'
import { downloadRich, saveRichVersion } from './save-rich-version.ts'
import {
	createTemplate,
	getTemplate,
	listTemplates,
	listTemplateVersions,
	removeTemplate,
	restoreTemplate,
	saveTemplate,
} from './templates/manage-templates.ts'
import { updateLive } from './update-live.ts'
import { changeSettings, createRich, pushSteps, restoreRich } from './write-rich.ts'

const routes: readonly Route[] = [
	route(editor.create, createRich),
	route(editor.isWritten, isWritten),
	route(editor.get, getRich),
	route(editor.state, getRichState),
	route(editor.steps, listSteps),
	route(editor.live, updateLive),
	route(editor.push, pushSteps),
	route(editor.settings, changeSettings),
	route(editor.changes, listChanges),
	route(editor.versions, listRichVersions),
	route(editor.version, getRichVersion),
	route(editor.saveVersion, saveRichVersion),
	route(editor.restore, restoreRich),
	route(editor.download, async (ctx, input) => {
		const { fileName, contentType, content } = await downloadRich(ctx, input)
		return attachmentAnswer(fileName, contentType, content)
	}),
	route(editorComments.list, listComments),
	route(editorComments.add, addComment),
	route(editorComments.reply, replyToComment),
	route(editorComments.edit, editComment),
	route(editorComments.resolve, resolveComment),
	route(editorComments.remove, removeComment),
	route(documentTemplates.list, listTemplates),
	route(documentTemplates.get, getTemplate),
	route(documentTemplates.create, createTemplate),
	route(documentTemplates.save, saveTemplate),
	route(documentTemplates.remove, removeTemplate),
	route(documentTemplates.versions, listTemplateVersions),
	route(documentTemplates.restore, restoreTemplate),
	route(clauses.list, listClauses),
	route(clauses.get, getClause),
	route(clauses.create, createClause),
	route(clauses.save, saveClause),
	route(clauses.remove, removeClause),
	route(wordFiles.open, openWordFile),
	route(wordFiles.readTemplate, (ctx, input, http) => readWordTemplate(ctx, input, http.content)),
	route(pdfForms.create, (ctx, input, http) => addPdfForm(ctx, input, http.content)),
	route(templatePackets.list, listPackets),
	route(templatePackets.create, createPacket),
	route(templatePackets.save, savePacket),
	route(templatePackets.remove, removePacket),
	route(generator.prepare, prepareDocument),
	route(generator.generate, generateDocument),
	route(generatorDrafts.get, getDraft),
	route(generatorDrafts.save, saveDraft),
	route(generatorDrafts.remove, removeDraft),
	route(askClient.list, listClientQuestions),
	route(askClient.create, createClientQuestions),
	route(askClient.revoke, revokeClientQuestions),
	route(askClient.open, openQuestions),
	route(askClient.save, saveAnswers),
	route(askClient.submit, submitAnswers),
]

export const editorFeature: ServerFeature = {
	name: 'editor',
	routes,
	topics: {
		document_templates: [documentTemplates.list],
		clauses: [clauses.list],
		client_questions: [askClient.list],
		template_packets: [templatePackets.list],
	},
}
