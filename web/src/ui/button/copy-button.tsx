import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useEffect, useState } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { IconButton } from './button.tsx'

type CopyState = 'idle' | 'copied' | 'failed'

const SAID: Record<CopyState, string> = { idle: '', copied: 'Copied', failed: 'Could not copy' }
const SHOWN_MS = 2000

/** Copies a value and says whether that worked. */
export function CopyButton({ value, label }: { readonly value: string; readonly label: string }) {
	const [state, setState] = useState<CopyState>('idle')
	useEffect(() => {
		if (state === 'idle') return
		const timer = setTimeout(() => setState('idle'), SHOWN_MS)
		return () => clearTimeout(timer)
	}, [state])

	const copy = async () => {
		try {
			await navigator.clipboard.writeText(value)
			setState('copied')
		} catch {
			setState('failed')
		}
	}
	return (
		<>
			<IconButton
				size="small"
				label={state === 'failed' ? `${label}: could not copy` : label}
				icon={
					state === 'copied' ? (
						<IconCheck {...glyphProps({ size: 'small' })} />
					) : (
						<IconCopy {...glyphProps({ size: 'small' })} />
					)
				}
				onClick={copy}
			/>
			<VisuallyHidden role="status">{SAID[state]}</VisuallyHidden>
		</>
	)
}
