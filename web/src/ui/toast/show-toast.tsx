import { type NotificationData, notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { phrase } from '../text/phrases.ts'
import classes from './toast.module.css'

const LOOK = {
	root: classes.root ?? '',
	body: classes.body ?? '',
	description: classes.description ?? '',
	closeButton: classes.closeButton ?? '',
}

const GLYPHS = { green: IconCircleCheck, red: IconAlertTriangle, blue: IconInfoCircle } as const

export interface ShownToast {
	readonly id: string
	readonly tone: 'green' | 'red' | 'blue'
	readonly text: string
	readonly autoClose: number
	/** Undo or Retry. */
	readonly action?: { readonly label: string; readonly run: () => unknown } | undefined
	/** Shows why that failed. */
	readonly onFailure: (error: unknown) => void
}

/** How often each toast that is still shown has been said. */
const said = new Map<string, number>()

/** Where the focus was before it came to a toast's button, which goes with the toast. */
let before: EventTarget | null = null

function returnFocus(): void {
	const isThere = before instanceof HTMLElement && before.isConnected
	const target = isThere ? before : document.getElementById('main')
	if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

export function showToast({ id, tone, text, autoClose, action, onFailure }: ShownToast): void {
	const times = (said.get(id) ?? 0) + 1
	said.set(id, times)
	const Glyph = GLYPHS[tone]
	const runAction = async () => {
		returnFocus()
		notifications.hide(id)
		try {
			await action?.run()
		} catch (error) {
			onFailure(error)
		}
	}
	const shown: NotificationData & { id: string } = {
		id,
		// Another time stays as long again: a changed duration starts over.
		autoClose: autoClose + times,
		onClose: () => said.delete(id),
		withCloseButton: true,
		closeButtonProps: { 'aria-label': phrase('Dismiss'), icon: <IconX {...glyphProps({ size: 'small' })} /> },
		classNames: LOOK,
		role: tone === 'red' ? 'alert' : 'status',
		message: (
			<span className={classes.message}>
				<span className={classes.text}>
					<span className={classes.glyph} data-tone={tone}>
						<Glyph {...glyphProps()} />
					</span>
					<span className={classes.words}>
						{text}
						{times > 1 && <span className={classes.times}> {times} times</span>}
					</span>
				</span>
				{action !== undefined && (
					<Button size="small" onFocus={(event) => (before = event.relatedTarget)} onClick={runAction}>
						{action.label}
					</Button>
				)}
			</span>
		),
	}
	if (times === 1) notifications.show(shown)
	else notifications.update(shown)
}
