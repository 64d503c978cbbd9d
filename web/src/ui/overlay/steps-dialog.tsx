import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './steps-dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface StepsDialogProps {
	/** Names the dialog. */
	readonly title: string
	/** Under the title where there is room, e.g. how long it takes. */
	readonly note: ReactNode
	/** The names of all steps. */
	readonly steps: readonly string[]
	/** The step that is shown, from 0. */
	readonly current: number
	/** Asked for by Escape or the cross. A click outside does nothing: too much would be lost. */
	readonly onClose: () => void
	/** Beside the cross, e.g. a way to skip it all. */
	readonly aside?: ReactNode
	readonly children: ReactNode
}

type Stage = 'done' | 'current' | 'ahead'

function stageOf(step: number, current: number): Stage {
	if (step === current) return 'current'
	return step < current ? 'done' : 'ahead'
}

const STAGE_LABELS: Readonly<Record<Stage, string>> = { done: ', done', current: '', ahead: '' }

function StepList({ steps, current }: Pick<StepsDialogProps, 'steps' | 'current'>) {
	return (
		<ol className={classes.steps}>
			{steps.map((name, step) => {
				const stage = stageOf(step, current)
				return (
					<li
						key={name}
						className={classes.step}
						data-stage={stage}
						aria-current={stage === 'current' ? 'step' : undefined}
					>
						<span className={classes.mark} aria-hidden="true">
							{stage === 'done' ? <IconCheck {...glyphProps({ size: 'small' })} /> : step + 1}
						</span>
						<span className={classes.name}>
							{name}
							<VisuallyHidden>{STAGE_LABELS[stage]}</VisuallyHidden>
						</span>
					</li>
				)
			})}
		</ol>
	)
}

/** Several steps to go through in order, one at a time: a sheet on the desk, the whole screen on a phone. */
export function StepsDialog({ title, note, steps, current, onClose, aside, children }: StepsDialogProps) {
	useReturnFocus(true)
	return (
		<UiProvider>
			<Modal.Root
				opened
				returnFocus={false}
				onClose={onClose}
				size="var(--dialog-steps)"
				centered
				zIndex="var(--layer-overlay)"
				closeOnClickOutside={false}
				transitionProps={{ transition: 'fade', duration: 160 }}
				classNames={{
					inner: classes.inner ?? '',
					content: classes.content ?? '',
					overlay: classes.overlay ?? '',
					body: classes.body ?? '',
					title: classes.title ?? '',
					close: classes.close ?? '',
				}}
			>
				<Modal.Overlay />
				<Modal.Content>
					<Modal.Body>
						<div className={classes.rail}>
							<Modal.Title>{title}</Modal.Title>
							<StepList steps={steps} current={current} />
							<p className={classes.note}>{note}</p>
						</div>
						<div className={classes.main}>
							<div className={classes.top}>
								<span className={classes.count}>
									Step {current + 1} of {steps.length}
								</span>
								{aside}
								<Modal.CloseButton aria-label="Close" icon={<IconX {...glyphProps()} />} />
							</div>
							{children}
						</div>
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</UiProvider>
	)
}

interface DialogStepProps {
	readonly title: ReactNode
	readonly lead: ReactNode
	/** The step that is on show: its heading has the focus when it comes. */
	readonly shown: boolean
	readonly children: ReactNode
	/** Buttons, the main one last. */
	readonly actions: ReactNode
}

/** One step. It stays as it is while others are on show, so that nothing typed is lost by going back. */
export function DialogStep({ title, lead, shown, children, actions }: DialogStepProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const sheet = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!shown) return
		heading.current?.focus({ preventScroll: true })
		sheet.current?.scrollTo({ top: 0 })
	}, [shown])
	return (
		<section className={classes.page} hidden={!shown}>
			<div ref={sheet} className={classes.sheet}>
				<h3 ref={heading} tabIndex={-1} className={classes.heading} {...(shown ? { 'data-autofocus': true } : {})}>
					{title}
				</h3>
				<div className={classes.lead}>{lead}</div>
				{children}
			</div>
			<div className={classes.actions}>{actions}</div>
		</section>
	)
}
