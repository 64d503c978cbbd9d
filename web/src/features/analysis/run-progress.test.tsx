import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { RunProgress } from './run-progress.tsx'

test.each([
	[undefined, 'Analysis failed: The model did not answer.'],
	['AI analysis failed', 'AI analysis failed: The model did not answer.'],
])('a failure is named: %s', (failed, expected) => {
	const state = { isRunning: false, characters: 0, note: null, failure: 'The model did not answer.' }
	renderUi(<RunProgress state={state} onStop={() => undefined} {...(failed !== undefined && { failed })} />)
	expect(screen.getByText(expected)).toBeTruthy()
})
