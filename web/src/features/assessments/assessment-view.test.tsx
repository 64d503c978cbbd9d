import type { AssessmentResult, Basis } from '@praxis/contract/assessments/assess.fields'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { setPhrases } from '../../ui/text/phrases.ts'
import { setContentLanguage } from '../../ui/text/region.ts'
import { assessmentText, CLIENT_WARNINGS } from './assessment-text.ts'
import { AssessmentView } from './assessment-view.tsx'
import { assessmentAsRead } from './reading-language.ts'

const because: Basis[] = [{ questionId: 'bills_so_far', question: 'Medical bills to date', answer: '$9,000' }]
const said = (text: string) => ({ text, aspect: 'damages' as const, because })

const RESULT: AssessmentResult = {
	summary: 'You describe an injury in Texas.',
	keyFindings: [said('Medical bills so far: $9,000.')],
	recommendations: [said('Collect the bills.'), said('Keep a diary.')],
	riskAssessment: { overall: 'High', factors: [said('Treatment continues.')] },
	nextSteps: [said('Call the firm.')],
	limits: [
		{
			claim: 'Injury',
			state: 'Texas',
			statute: 'Tex. Civ. Prac. & Rem. Code § 16.003',
			source: 'The statute',
			note: 'Confirm tolling.',
			verifiedOn: null,
			startsOn: '2025-01-02',
			lastDay: '2027-01-02',
			daysLeft: -1,
			computation: 'Jan 2, 2025 + 2 years = Jan 2, 2027.',
			because,
		},
	],
	confidence: 0.62,
	metadata: { generationType: 'programmatic' },
}

test('shows statements with the answers behind them, the risk in words and time limits as not verified', () => {
	renderUi(<AssessmentView result={RESULT} />)
	expect(screen.getByText('Programmatic Assessment')).toBeTruthy()
	const findings = within(screen.getByRole('region', { name: 'Key Findings' }))
	expect(findings.getByText('Because you answered').parentElement?.textContent).toContain(
		'Medical bills to date: $9,000',
	)
	const recommendations = within(screen.getByRole('region', { name: 'Recommendations' }))
	expect(recommendations.getAllByRole('list')[0]?.tagName).toBe('OL')
	expect(within(screen.getByRole('region', { name: 'Risk Assessment' })).getByText('High')).toBeTruthy()
	const limits = screen.getByRole('region', { name: 'Time limits' }).textContent
	for (const part of ['Tex. Civ. Prac', '1 day ago', 'Not verified by this firm.']) expect(limits).toContain(part)
	expect(screen.getByRole('progressbar', { name: 'Assessment Confidence' }).getAttribute('value')).toBe('0.62')
	expect(screen.getByText('62%')).toBeTruthy()
})

test('marks what a model says that rests on no answer, on the screen and in the copied text', () => {
	const ai: AssessmentResult = { ...RESULT, metadata: { generationType: 'ai' } }
	const keyFindings = [said('A claim under 28 U.S.C. § 1331.')]
	renderUi(<AssessmentView result={{ ...ai, keyFindings }} />)
	const textOf = (name: string) => screen.getByRole('region', { name }).textContent
	expect(textOf('Case Summary')).toContain('Model’s opinion, not supported by an answer.')
	expect(textOf('Key Findings')).toContain('28 U.S.C. § 1331: Not found in the answers.')
	const text = assessmentText({ result: { ...ai, keyFindings }, say: (one) => one })
	expect(text).toContain('    28 U.S.C. § 1331: Not found in the answers.')
})

test('tells a client in the words of the specification that there is no model, and who can change that', () => {
	renderUi(<AssessmentView result={RESULT} warning={CLIENT_WARNINGS.no_model} />)
	const text =
		'⚠️ No AI model configured. Please configure an LLM in Settings for AI-powered analysis. Only the firm can do this, in Settings → LLM Integration.'
	expect(screen.getByText(text)).toBeTruthy()
})

test('is read in the language of the page', async () => {
	const { language } = await import('../../parts/portal-texts/languages/es.ts')
	setContentLanguage('es')
	setPhrases(language.phrases)
	try {
		const { result, say } = await assessmentAsRead(RESULT)
		await act(async () => void renderUi(<AssessmentView result={RESULT} />))
		expect(await screen.findByText('Facturas médicas hasta ahora: $9,000.')).toBeTruthy()
		expect(within(screen.getByRole('region', { name: 'Evaluación del riesgo' })).getByText('Alto')).toBeTruthy()
		const limits = screen.getByRole('region', { name: 'Plazos' }).textContent
		expect(limits).toContain('2 de enero de 2025 + 2 años = 2 de enero de 2027.')
		expect(assessmentText({ result, say })).toContain('Evaluación del riesgo: Alto')
	} finally {
		setContentLanguage(null)
		setPhrases(null)
	}
})

test('copies the text with the answers', async () => {
	const copied: string[] = []
	const writeText = async (text: string) => {
		copied.push(text)
	}
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
	renderUi(<AssessmentView result={RESULT} />)
	fireEvent.click(screen.getByRole('button', { name: 'Copy Text' }))
	await expect.poll(() => copied).toHaveLength(1)
	vi.unstubAllGlobals()
	const text = copied[0] ?? ''
	expect(text).toContain('2. Keep a diary.\n    Medical bills to date: $9,000')
	expect(text).toContain('Risk Assessment: High')
})
