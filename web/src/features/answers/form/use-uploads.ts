import type { FileAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../ui/form/failure.ts'
import type { Upload } from './question-props.ts'
import type { QuestionHands } from './use-questionnaire.ts'

const FILE_BYTES_MAX = 25 * 1024 * 1024

export interface Sending {
	readonly file: File
	/** Null while it is on its way. */
	readonly problem: string | null
}

interface Input {
	readonly question: Question
	readonly files: readonly FileAnswer[]
	readonly hands: QuestionHands
	readonly upload: Upload | undefined
}

/** Files on their way to the server. One that fails stays in view, to be tried again. */
export function useUploads({ question, files, hands, upload }: Input) {
	const [sending, setSending] = useState<readonly Sending[]>([])
	// Several files may arrive before any is drawn.
	const kept = useRef(files)
	useEffect(() => {
		kept.current = files
	}, [files])
	const drop = (file: File) => setSending((before) => before.filter((one) => one.file !== file))
	const setOne = (file: File, problem: string | null) =>
		setSending((before) => [...before.filter((one) => one.file !== file), { file, problem }])
	const send = async (file: File) => {
		if (upload === undefined) return
		if (file.size > FILE_BYTES_MAX) return setOne(file, 'This file is larger than 25 MB.')
		setOne(file, null)
		try {
			const answer = await upload(question, file)
			kept.current = [...kept.current, answer]
			hands.answer(question.id, kept.current)
			drop(file)
		} catch (error) {
			setOne(file, failureOf(error).message)
		}
	}
	return { sending, send, drop }
}
