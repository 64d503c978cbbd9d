import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Editor } from '@tiptap/core'
import type { Tool } from '../toolbar.tsx'
import { decideHere, goToChange } from './tracking.ts'
import type { Tracking } from './use-tracking.ts'

/** The tools for tracked changes. */
export function changeTools(editor: Editor, { isOn, toggle }: Tracking, onShow: () => void): readonly Tool[] {
	return [
		{ label: 'Track changes', icon: IconPencilPlus, run: () => void toggle(), isOn },
		{ label: 'Show changes', icon: IconListDetails, run: onShow, reads: true },
		{ label: 'Previous change', icon: IconArrowUp, run: () => goToChange(editor, -1), reads: true },
		{ label: 'Next change', icon: IconArrowDown, run: () => goToChange(editor, 1), reads: true },
		{ label: 'Accept change', icon: IconCheck, run: () => decideHere(editor, true) },
		{ label: 'Reject change', icon: IconX, run: () => decideHere(editor, false) },
	]
}
