import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { Row, Text } from '../layout/layout.tsx'
import { ReorderHandle } from '../reorder/reorder-handle.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import classes from './design.module.css'
import { DesignSection } from './design-section.tsx'

export function ReorderSection() {
	const [names, setNames] = useState<readonly string[]>(['Who asks', 'What it is about', 'Who else is involved'])
	const list = useRef<HTMLUListElement>(null)
	const move = (name: string, to: number) => {
		const others = names.filter((one) => one !== name)
		setNames(others.toSpliced(to, 0, name))
	}
	useReorder(list, {
		onDrop: ({ dragged, over, edge }) => {
			const from = names.indexOf(dragged)
			const to = names.indexOf(over) + (edge === 'after' ? 1 : 0)
			move(dragged, from < to ? to - 1 : to)
		},
	})
	return (
		<DesignSection
			id="reorder"
			title="Order by hand"
			lead="Drag rows by their handle with mouse, pen or touch. Keyboard users get their own control, here two buttons."
		>
			<ul ref={list} className={classes.ordered}>
				{names.map((name, at) => (
					<Row as="li" key={name} gap={3} data-reorder={name}>
						<ReorderHandle />
						<Text grows>{name}</Text>
						<IconButton
							size="small"
							variant="quiet"
							label={`Move ${name} up`}
							icon={<IconArrowUp {...glyphProps({ size: 'small' })} />}
							disabled={at === 0}
							onClick={() => move(name, at - 1)}
						/>
						<IconButton
							size="small"
							variant="quiet"
							label={`Move ${name} down`}
							icon={<IconArrowDown {...glyphProps({ size: 'small' })} />}
							disabled={at === names.length - 1}
							onClick={() => move(name, at + 1)}
						/>
					</Row>
				))}
			</ul>
		</DesignSection>
	)
}
