import type { AssessmentRecord, AssessmentResult, AssessmentWarning } from '@praxis/contract/assessments/assess.fields'
import { choices, visitorAssessmentEvent } from '@praxis/contract/assessments/choices.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { callLines } from '../../../lib/call-lines.ts'
import { generateAssessment, generationFailure, TOPIC } from '../assessments.api.ts'

export interface OwnAssessment {
	readonly result: AssessmentResult
	readonly warning: AssessmentWarning | null
	/** As it is in the portal; null for visitors, whose assessments are not saved. */
	readonly saved: AssessmentRecord | null
	/** What a visitor sends back to download it; null where it is saved. */
	readonly unsaved: InputOf<typeof choices.download> | null
}

async function assessAsVisitor(answersId: string, signal: AbortSignal): Promise<OwnAssessment> {
	const found: OwnAssessment[] = []
	await callLines(choices.assess, { answersId }, signal, (line) => {
		const event = visitorAssessmentEvent.parse(line)
		if (event.type === 'error') throw new ApiError({ code: event.code, message: event.message, status: 500 })
		const { result, warning, seal } = event
		found.push({ result, warning, saved: null, unsaved: { answersId, result, seal } })
	})
	const [one] = found
	if (one === undefined) throw new ApiError({ code: 'internal_error', message: 'Nothing arrived.', status: 0 })
	return one
}

/** Assesses the respondent's own answers; a client's assessment is saved to the portal in the same call, once however often it is tried;
 *  what is generated again after that is another one. */
export function useOwnAssessment(answersId: string, isSaved: boolean) {
	const client = useQueryClient()
	const [made, setMade] = useState<OwnAssessment | null>(null)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const id = useRef(newId())
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const run = async () => {
		const stop = new AbortController()
		running.current = stop
		setBusy(true)
		setFailure(null)
		setMade(null)
		try {
			if (isSaved) {
				const saved = await generateAssessment({ id: id.current, answersId }, stop.signal)
				setMade({ result: saved.result, warning: saved.warning, saved, unsaved: null })
				id.current = newId()
				await client.invalidateQueries({ queryKey: [TOPIC] })
			} else setMade(await assessAsVisitor(answersId, stop.signal))
		} catch (error) {
			if (!stop.signal.aborted) setFailure(generationFailure(error))
		}
		setBusy(false)
	}
	return { made, isBusy, failure, run }
}
