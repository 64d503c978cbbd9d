import type { CaseAnalysis } from '@praxis/contract/analysis/analysis.fields'
import type { DocumentAnalysis } from '@praxis/contract/analysis/document-analysis.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { DEFAULT_PARAMETERS } from '@praxis/contract/models/models.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { AnalysisComparison } from './analysis-comparison.tsx'
import { paragraphsOf, sheetOfAnalysis } from './analysis-report.ts'
import { AnalysisResult } from './analysis-result.tsx'
import { DocumentAnalysisResult } from './document-analysis-result.tsx'

const evidence = [
	{ kind: 'case' as const, documentId: null, title: 'Case record', page: null, matched: 'the lamp', isExact: true },
]
const ANALYSIS: CaseAnalysis = {
	id: newId(),
	caseId: newId(),
	perspective: 'standard',
	prompt: null,
	summary: 'The landlord is likely to be held liable.',
	likelihood: '',
	findings: [{ kind: 'strength', text: 'The lamp was broken.', evidence }],
	dropped: 2,
	sources: [],
	model: {
		key: 'local/llama3.2',
		name: 'llama3.2',
		providerName: 'Local server (Ollama)',
		kind: 'local',
		destination: '127.0.0.1:11434',
		contextWindow: null,
		costPer1kInput: 0,
		costPer1kOutput: 0,
		supportsStreaming: true,
	},
	parameters: DEFAULT_PARAMETERS,
	inputTokens: 1,
	outputTokens: 1,
	costMicrodollars: 0,
	note: null,
	answer: null,
	unfoundCitations: [],
	createdByName: 'Ada Attorney',
	createdAt: '2026-03-02T10:00:00.000Z',
}
const PLAIN: CaseAnalysis = { ...ANALYSIS, note: 'The model answered in plain text.', answer: 'Weaknesses\nThe heels.' }

function show(content: ReactNode): void {
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<UserProvider store={store}>{content}</UserProvider>
		</QueryClientProvider>,
	)
}

const sectionOf = (title: string) => {
	const section = screen.getByRole('heading', { name: title }).closest('section')
	if (section === null) throw new Error(`no section ${title}`)
	return within(section)
}

test('an answer in plain text is shown whole, and sections it has no checked statement for refer to it', () => {
	show(<AnalysisResult analysis={PLAIN} />)
	expect(sectionOf('Strengths').getByText('The lamp was broken.')).toBeTruthy()
	for (const title of ['Weaknesses', 'Recommendations'])
		expect(sectionOf(title).getByText('See the full analysis.')).toBeTruthy()
	expect(screen.queryByRole('heading', { name: 'Outcome prediction' })).toBeNull()
	expect(sectionOf('Full analysis').getByText(/The heels\./)).toBeTruthy()
	expect(sectionOf('Full analysis').getByText(/nothing else in it was checked/)).toBeTruthy()
	expect(screen.queryByText(/left out/)).toBeNull()
})

test('an answer of the expected form says how many statements were left out', () => {
	show(<AnalysisResult analysis={ANALYSIS} />)
	expect(screen.getByText(/^2 statements were left out/)).toBeTruthy()
	expect(screen.queryByText('See the full analysis.')).toBeNull()
	expect(screen.queryByRole('heading', { name: 'Full analysis' })).toBeNull()
})

test('exports hold an answer in plain text', () => {
	const texts = paragraphsOf(PLAIN).map(({ text }) => text)
	expect(texts.filter((text) => text === 'See the full analysis.')).toHaveLength(2)
	expect(texts.slice(-2)).toEqual(['Weaknesses', 'The heels.'])
	expect(texts.join()).not.toContain('left out')
	expect(sheetOfAnalysis(PLAIN).rows).toContainEqual(['Recommendations', 'See the full analysis.', ''])
	expect(sheetOfAnalysis(PLAIN).rows.at(-1)?.slice(0, 2)).toEqual(['Full analysis', 'Weaknesses\nThe heels.'])
})

const DOCUMENT_ANALYSIS: DocumentAnalysis = {
	...ANALYSIS,
	documentId: newId(),
	versionNumber: 1,
	depth: 'basic',
	riskLevel: null,
	findings: [],
	pages: 1,
	pagesSent: 1,
}

test('what is claimed of a document analysis depends on whether passages were found', () => {
	const finding = { kind: 'obligation' as const, text: 'Rent is due on the first.', count: 1, evidence }
	show(
		<>
			<DocumentAnalysisResult analysis={DOCUMENT_ANALYSIS} onOpen={() => {}} />
			<DocumentAnalysisResult analysis={{ ...DOCUMENT_ANALYSIS, findings: [finding] }} onOpen={() => {}} />
		</>,
	)
	const [plain, checked] = screen.getAllByText(/Written by a language model/)
	expect(plain?.textContent).toContain('nothing in it was found in the document')
	expect(checked?.textContent).toContain('passages were found in the document')
})

test('an analysis none of whose statements has a passage does not claim passages, on screen and in exports', () => {
	const bare = { ...PLAIN, findings: [] }
	const claim = /nothing in it was found in the sources/
	show(<AnalysisResult analysis={bare} />)
	expect(screen.getByText(claim)).toBeTruthy()
	expect(paragraphsOf(bare)[1]?.text).toMatch(claim)
	expect(sheetOfAnalysis(bare).rows[0]?.[2]).toMatch(claim)
	expect(paragraphsOf(PLAIN)[1]?.text).toMatch(/: passages were found in the sources/)
})

test('a comparison does not say that an answer in plain text leaves out what was only not checked', () => {
	const other = { ...PLAIN, id: newId(), findings: [] }
	show(<AnalysisComparison before={ANALYSIS} after={other} />)
	expect(screen.getByText('Not among its checked statements')).toBeDefined()
	expect(screen.queryByText('Not stated')).toBeNull()
})

const RESTING = (text: string, matched: string) => ({
	kind: 'strength' as const,
	text,
	evidence: [
		{ kind: 'notes' as const, documentId: null, title: 'Notes', page: null, matched, isExact: true, quote: matched },
	],
})

test('what a statement says beyond its passage is named, and law that no source has is marked', () => {
	const law = 'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997)'
	const findings = [RESTING(`Alvarez paid $9,500 on March 9, 2028; see ${law}.`, 'Alvarez paid $4,500 on 3/5/2026')]
	const analysis = { ...ANALYSIS, findings, unfoundCitations: [law] }
	show(<AnalysisResult analysis={analysis} />)
	expect(screen.getByText(/\$9,500; March 9, 2028|March 9, 2028; \$9,500/)).toBeTruthy()
	expect(screen.getByText('Not in the passage:')).toBeTruthy()
	expect(screen.getByText('Not found in the documents. Check before relying on it.')).toBeTruthy()
	expect(screen.getByText(law, { selector: 'mark' })).toBeTruthy()
	const written = paragraphsOf(analysis).map(({ text }) => text)
	expect(written).toContain('Not in the passage: $9,500; March 9, 2028')
	expect(written).toContain(`${law}: Not found in the documents. Check before relying on it.`)
})

test('summary and likely outcome come after what is proved, as an opinion of the model', () => {
	const analysis = { ...ANALYSIS, likelihood: 'Likely favorable' }
	show(<AnalysisResult analysis={analysis} />)
	const opinion = screen.getByRole('heading', { name: 'Model’s opinion, not supported by a passage' })
	const proved = screen.getByText('The lamp was broken.')
	expect(proved.compareDocumentPosition(opinion)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
	const section = opinion.closest('section')
	if (section === null) throw new Error('no section')
	expect(within(section).getByText('Likely favorable')).toBeTruthy()
	expect(within(section).getByText(ANALYSIS.summary)).toBeTruthy()
	const written = paragraphsOf(analysis).map(({ text }) => text)
	expect(written.indexOf('The lamp was broken.')).toBeLessThan(written.indexOf(`Summary: ${ANALYSIS.summary}`))
})

test('a level of risk that no finding bears out is not shown', () => {
	const risk = { ...RESTING('The roof leaks.', 'the roof leaks'), kind: 'risk' as const, count: 1 }
	show(
		<>
			<DocumentAnalysisResult analysis={{ ...DOCUMENT_ANALYSIS, riskLevel: 'high' }} onOpen={() => {}} />
			<DocumentAnalysisResult
				analysis={{ ...DOCUMENT_ANALYSIS, riskLevel: 'low', findings: [risk] }}
				onOpen={() => {}}
			/>
		</>,
	)
	expect(screen.queryByText('High risk')).toBeNull()
	expect(screen.getByText('Low risk')).toBeTruthy()
})
