import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { choiceQuery } from '../assessments.api.ts'

/** In the address to which the payment provider leads back. */
const RETURN_FIELD = 'assessment'

/** Whether the respondent's own assessment is open; at once where they come back from the payment provider. */
export function useAssessing(answersId: string) {
	const client = useQueryClient()
	const { params, set } = useUrlParams()
	const [isReturning, setReturning] = useState(() => params.get(RETURN_FIELD) !== null)
	const [isOpen, setOpen] = useState(isReturning)
	const close = () => {
		setOpen(false)
		setReturning(false)
		set({ [RETURN_FIELD]: null }, { replace: true })
		void client.invalidateQueries({ queryKey: choiceQuery(answersId).queryKey })
	}
	return { isOpen, isReturning, open: () => setOpen(true), close }
}
