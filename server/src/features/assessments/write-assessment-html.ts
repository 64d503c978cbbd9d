import type { AssessmentDocument } from '@praxis/contract/assessments/assess.fields'
import type { assessments } from '@praxis/contract/assessments/assessments.contract'
import { loadAssessmentLanguage } from '@praxis/contract/assessments/languages/assessment-language'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { TextPages } from '../../platform/pdf/draw-text-pdf.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import { selectOrigin, selectTimeZone } from './assessments.queries.ts'
import { assessmentPages } from './draw-assessment.ts'
import { findAssessment } from './find-assessments.ts'

/** An indented line is an answer that the statement above it rests on. */
const paragraphs = (text: string) =>
	text
		.split('\n')
		.map((line) => `<p${line.startsWith(' ') ? ' class="answer"' : ''}>${escapeHtml(line.trim())}</p>`)
		.join('\n')

const STYLE = '<style>.answer { margin: 0 0 0 2em; color: #555 }</style>'

function htmlOf({ title, facts, entries }: Omit<TextPages, 'from'>, language: string): string {
	const parts = entries.map(({ heading, text }) => `<h2>${escapeHtml(heading)}</h2>\n${paragraphs(text)}`)
	const body = [`<h1>${escapeHtml(title)}</h1>`, paragraphs((facts ?? []).join('\n')), ...parts].join('\n')
	const head = `<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n${STYLE}`
	return `<!doctype html>\n<html lang="${language}">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`
}

/** A filed assessment as an HTML document. @throws AppError assessment_not_found */
export async function writeAssessmentDocument(
	ctx: PersonContext,
	{ id, language }: ParsedInput<typeof assessments.document>,
): Promise<AssessmentDocument> {
	const texts = await loadAssessmentLanguage(language)
	return withRead(ctx, async (db) => {
		const one = await findAssessment(db, ctx, id)
		const origin = await selectOrigin(db, id)
		const pages = assessmentPages(one, await selectTimeZone(db), texts)
		const { confidence, riskLevel, createdAt, clientId } = one
		return {
			id,
			name: one.name,
			content: htmlOf(pages, language ?? 'en'),
			format: 'html',
			createdAt,
			templateId: 'ai_assessment_template',
			clientId,
			metadata: {
				assessmentType: 'ai_case_assessment',
				caseType: origin?.practiceArea ?? one.title,
				questionnaireId: origin?.questionnaireId ?? null,
				confidence,
				riskLevel,
				generatedAt: createdAt,
				isGuestDocument: false,
			},
		}
	})
}
