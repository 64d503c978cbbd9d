import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

interface LinkOpeningProps {
	readonly open: () => Promise<{ readonly id: string }>
	readonly onOpened: (id: string) => void
	readonly onOther: (id: null) => void
}

/** Opens what a mailed link leads to, and says why where it does not. */
export function LinkOpening({ open, onOpened, onOther }: LinkOpeningProps) {
	const [problem, setProblem] = useState<{ readonly text: string; readonly again: boolean } | null>(null)
	const now = useRef({ open, onOpened, began: false })
	useEffect(() => {
		now.current.open = open
		now.current.onOpened = onOpened
	})
	const start = useCallback(async () => {
		setProblem(null)
		try {
			now.current.onOpened((await now.current.open()).id)
		} catch (error) {
			setProblem({ text: failureOf(error).message, again: error instanceof ApiError && error.status === 0 })
		}
	}, [])
	useEffect(() => {
		// It works once: it is not to be spent twice.
		if (now.current.began) return
		now.current.began = true
		void start()
	}, [start])
	if (problem === null) return <h1>Opening the questionnaire…</h1>
	return (
		<EmptyState
			level={1}
			title="The questionnaire could not be opened"
			actions={
				problem.again ? (
					<Button variant="primary" onClick={() => void start()}>
						Try again
					</Button>
				) : (
					<Button onClick={() => onOther(null)}>Choose a questionnaire</Button>
				)
			}
		>
			<p>{problem.text}</p>
		</EmptyState>
	)
}
