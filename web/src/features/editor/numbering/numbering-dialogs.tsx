import type { Editor } from '@tiptap/core'
import { NumberingDialog } from './numbering-dialog.tsx'
import { ReferenceDialog } from './reference-dialog.tsx'

export type NumberingQuestion = 'numbering' | 'reference'

interface NumberingDialogsProps {
	readonly editor: Editor
	readonly asked: NumberingQuestion | null
	readonly onClose: () => void
}

export function NumberingDialogs({ editor, asked, onClose }: NumberingDialogsProps) {
	if (asked === 'numbering') return <NumberingDialog editor={editor} onClose={onClose} />
	return asked === 'reference' ? <ReferenceDialog editor={editor} onClose={onClose} /> : null
}
