import type { TemplatePacket } from '@praxis/contract/editor/templates/template-packets.contract'
import { useQuery } from '@tanstack/react-query'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from '../generator.module.css'
import { packetsQuery } from './packets.api.ts'

interface SavedPacketsProps {
	/** In lower case. */
	readonly wanted: string
	readonly chosenId: string | null
	readonly onChoose: (packet: TemplatePacket) => void
}

const countOf = ({ templates }: TemplatePacket) =>
	templates.length === 1 ? '1 document' : `${templates.length} documents`

/** The packets of the firm, before its templates; nothing where there are none. */
export function SavedPackets({ wanted, chosenId, onChoose }: SavedPacketsProps) {
	const { data, isError } = useQuery(packetsQuery)
	if (isError) return <Banner tone="red">The packets could not be loaded. Reload the page.</Banner>
	const shown = (data?.items ?? []).filter(({ name, description }) =>
		`${name} ${description}`.toLowerCase().includes(wanted),
	)
	if (shown.length === 0) return null
	return (
		<ul className={classes.list} aria-label="Packets">
			{shown.map((one) => (
				<li key={one.id}>
					<button
						type="button"
						className={classes.template}
						aria-pressed={one.id === chosenId}
						onClick={() => onChoose(one)}
					>
						<Text weight="strong">{one.name}</Text>
						<Hint as="span">
							Packet · {countOf(one)}
							{one.description !== '' && ` · ${one.description}`}
						</Hint>
					</button>
				</li>
			))}
		</ul>
	)
}
