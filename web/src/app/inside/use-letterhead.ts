import { useEffect } from 'react'
import { setLetterhead } from '../../ui/list/export/letterhead.ts'
import { useFirmName } from '../brand.tsx'

/** Puts the name of the firm at the head of printed exports. */
export function useLetterhead(): void {
	const name = useFirmName() ?? ''
	useEffect(() => setLetterhead(name), [name])
}
