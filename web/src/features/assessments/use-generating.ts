import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { assessmentQuery, generateAssessment, generationFailure, TOPIC } from './assessments.api.ts'

interface Generating {
	readonly isBusy: boolean
	readonly failure: string | null
	readonly run: (answersId: string) => Promise<void>
}

/** Assesses and files. Leaving the page cancels it; a repeated attempt at the same response makes one. */
export function useGenerating(onDone: (one: AssessmentRecord) => void): Generating {
	const client = useQueryClient()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const running = useRef<AbortController | null>(null)
	const attempt = useRef<{ readonly id: string; readonly answersId: string } | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const run = async (answersId: string) => {
		const stop = new AbortController()
		running.current = stop
		if (attempt.current?.answersId !== answersId) attempt.current = { id: newId(), answersId }
		setBusy(true)
		setFailure(null)
		try {
			const made = await generateAssessment(attempt.current, stop.signal)
			attempt.current = null
			client.setQueryData(assessmentQuery(made.id).queryKey, made)
			await client.invalidateQueries({ queryKey: [TOPIC, 'assessments.list'] })
			onDone(made)
		} catch (error) {
			if (!stop.signal.aborted) setFailure(generationFailure(error))
		}
		setBusy(false)
	}
	return { isBusy, failure, run }
}
