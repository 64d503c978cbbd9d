import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { type AssessmentEvent, assessments } from '@praxis/contract/assessments/assessments.contract'
import { choices, type VisitorAssessmentEvent } from '@praxis/contract/assessments/choices.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { answerInLines } from '../../platform/http/answer-in-lines.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { keyOf } from '../answers/visitor-key.ts'
import { offerPayable } from '../payments/payables.ts'
import { previewAssessment } from './assess-answers.ts'
import { assessForVisitor, chooseHandling, getChoice } from './choose-handling.ts'
import { downloadAssessment } from './download-assessment.ts'
import { downloadVisitorAssessment } from './download-visitor-assessment.ts'
import { generateAssessment, shareAssessment } from './file-assessment.ts'
import { getAssessment, listAssessments } from './find-assessments.ts'
import { assessmentPayable } from './payments/assessment-payable.ts'
import { saveAssessmentSettings, viewAssessmentSettings } from './payments/assessment-settings.ts'
import { listPayments, listReceipts } from './payments/find-payments.ts'
import { payAssessment } from './payments/pay-assessment.ts'
import { assessmentsPersonalData } from './personal-data.queries.ts'
import { openSharedAssessment } from './sharing/open-shared-assessment.ts'
import { createShare, listShares, revokeShare } from './sharing/share-assessment.ts'
import { writeAssessmentDocument } from './write-assessment-html.ts'

const routes: readonly Route[] = [
	route(assessments.preview, previewAssessment),
	route(assessments.generate, (ctx, input, http) =>
		answerInLines<AssessmentEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', assessment: await generateAssessment(ctx, input, signal) })
		}),
	),
	route(assessments.list, listAssessments),
	route(assessments.get, getAssessment),
	route(assessments.document, writeAssessmentDocument),
	route(assessments.download, async (ctx, input) => {
		const { fileName, content } = await downloadAssessment(ctx, input)
		return attachmentAnswer(fileName, 'application/pdf', content)
	}),
	route(assessments.share, shareAssessment),
	route(assessmentPayments.settings, viewAssessmentSettings),
	route(assessmentPayments.saveSettings, saveAssessmentSettings),
	route(assessmentPayments.pay, (ctx, input, http) => payAssessment(ctx, keyOf(ctx, http), input)),
	route(assessmentPayments.list, listPayments),
	route(assessmentPayments.receipts, listReceipts),
	route(assessmentShares.create, createShare),
	route(assessmentShares.list, listShares),
	route(assessmentShares.revoke, revokeShare),
	route(assessmentShares.open, openSharedAssessment),
	route(choices.get, (ctx, input, http) => getChoice(ctx, keyOf(ctx, http), input)),
	route(choices.choose, (ctx, input, http) => chooseHandling(ctx, keyOf(ctx, http), input)),
	route(choices.download, async (ctx, input, http) => {
		const { fileName, content } = await downloadVisitorAssessment(ctx, keyOf(ctx, http), input)
		return attachmentAnswer(fileName, 'application/pdf', content)
	}),
	route(choices.assess, (ctx, input, http) => {
		const key = keyOf(ctx, http)
		return answerInLines<VisitorAssessmentEvent>(ctx, http, async ({ signal, send }) => {
			send({ type: 'end', ...(await assessForVisitor(ctx, key, input, signal)) })
		})
	}),
]

export const assessmentsFeature: ServerFeature = {
	name: 'assessments',
	personalData: assessmentsPersonalData,
	routes,
	defineJobs: [(platform) => offerPayable(platform, assessmentPayable)],
	topics: {
		assessments: [assessments.list],
		assessment_settings: [assessmentPayments.settings],
	},
}
