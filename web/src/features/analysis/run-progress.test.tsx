import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { NoAnalysis, onlyModels, RunProgress } from './run-progress.tsx'

test.each([
	[undefined, 'Analysis failed: The model did not answer.'],
	['AI analysis failed', 'AI analysis failed: The model did not answer.'],
])('a failure is named: %s', (failed, expected) => {
	const state = { isRunning: false, characters: 0, note: null, failure: 'The model did not answer.', isStopped: false }
	renderUi(<RunProgress state={state} onStop={() => undefined} {...(failed !== undefined && { failed })} />)
	expect(screen.getByText(expected)).toBeTruthy()
})

test.each([
	['cloud', false, 'Your AI analysis settings allow cloud models only.'],
	[null, true, 'A case of this document is confidential: local models only.'],
] as const)('no model is available where only some may answer: %s, %s', (only, isConfidential, reason) => {
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	renderUi(
		<UserProvider store={store}>
			<NoAnalysis isEnabled what="Document analysis" only={onlyModels(only, isConfidential)} />
		</UserProvider>,
	)
	expect(screen.getByText('No AI model available for analysis.')).toBeTruthy()
	expect(screen.getByText(reason)).toBeTruthy()
})

test('where all models may answer, none is configured', () => {
	expect(onlyModels(null, false)).toBeNull()
})

test('one that the user stopped says that nothing was saved', () => {
	const state = { isRunning: false, characters: 12, note: null, failure: null, isStopped: true }
	renderUi(<RunProgress state={state} onStop={() => undefined} />)
	expect(screen.getByText('Stopped. Nothing was saved.')).toBeTruthy()
})
