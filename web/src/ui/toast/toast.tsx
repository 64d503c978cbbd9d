import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { randomKey } from '../../lib/random-key.ts'
import { Button } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { glyphProps } from '../icon/glyph.ts'
import { rememberToast } from './recent-toasts.ts'
import classes from './toast.module.css'

export const TOAST_SUCCESS_MS = 3000
export const TOAST_ERROR_MS = 5000
/** What can be undone stays long enough to be read and reached by keyboard. */
export const TOAST_UNDO_MS = 8000

const LOOK = {
	root: classes.root ?? '',
	body: classes.body ?? '',
	description: classes.description ?? '',
	closeButton: classes.closeButton ?? '',
}

type ToastTone = 'green' | 'red' | 'blue'

interface Undo {
	readonly label?: string
	readonly run: () => Promise<void> | void
}

const GLYPHS = { green: IconCircleCheck, red: IconAlertTriangle, blue: IconInfoCircle } as const

function show(tone: ToastTone, text: string, autoClose: number, undo?: Undo): string {
	const Glyph = GLYPHS[tone]
	const id = randomKey()
	const runUndo = async () => {
		notifications.hide(id)
		try {
			await undo?.run()
		} catch (error) {
			show('red', failureOf(error).message, TOAST_ERROR_MS)
		}
	}
	rememberToast({ id, tone, text, at: new Date().toISOString() })
	return notifications.show({
		id,
		autoClose,
		withCloseButton: true,
		closeButtonProps: { 'aria-label': 'Dismiss', icon: <IconX {...glyphProps({ size: 'small' })} /> },
		classNames: LOOK,
		role: tone === 'red' ? 'alert' : 'status',
		message: (
			<span className={classes.message}>
				<span className={classes.text}>
					<span className={classes.glyph} data-tone={tone}>
						<Glyph {...glyphProps()} />
					</span>
					<span className={classes.words}>{text}</span>
				</span>
				{undo !== undefined && (
					<Button size="small" onClick={runUndo}>
						{undo.label ?? 'Undo'}
					</Button>
				)}
			</span>
		),
	})
}

/** Short news of what was done. Kept in `useRecentToasts` for those who missed it. */
export const toast = {
	success: (text: string, options: { readonly undo?: Undo } = {}): string =>
		show('green', text, options.undo === undefined ? TOAST_SUCCESS_MS : TOAST_UNDO_MS, options.undo),
	error: (text: string): string => show('red', text, TOAST_ERROR_MS),
	info: (text: string): string => show('blue', text, TOAST_SUCCESS_MS),
	/** Shows what went wrong from anything that was thrown. */
	failure: (error: unknown): string => show('red', failureOf(error).message, TOAST_ERROR_MS),
}
