import { useQuery } from '@tanstack/react-query'
import { publicFirmQuery } from '../features/firm/firm.api.ts'
import classes from './brand.module.css'

const PRODUCT = 'Praxis'

interface BrandViewProps {
	/** Absent while it is not known. */
	readonly name: string | undefined
	readonly logo?: string | undefined
	/** Without the name it is only the mark. */
	readonly withName?: boolean
}

/** A mark and a name. */
export function BrandView({ name, logo, withName = true }: BrandViewProps) {
	return (
		<span className={classes.brand} data-waiting={name === undefined || undefined}>
			{logo === undefined ? (
				<svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
					<rect width="32" height="32" rx="7" />
					<path d="M10.5 25V7.5h7.2c3.6 0 6 2.2 6 5.4s-2.4 5.4-6 5.4h-3.4V25zm3.8-9.6h2.8c1.7 0 2.7-.9 2.7-2.5s-1-2.5-2.7-2.5h-2.8z" />
				</svg>
			) : (
				<img className={classes.logo} src={logo} alt="" />
			)}
			{withName && <span className={classes.name}>{name ?? PRODUCT}</span>}
		</span>
	)
}

/** What the firm calls itself; the product's own name where it has none, or cannot be asked. Undefined until known. */
export function useFirmName(): string | undefined {
	const { data, isPending } = useQuery(publicFirmQuery)
	return isPending ? undefined : data?.name || PRODUCT
}

/** The firm's logo and name, or the product's. */
export function Brand({ name = true }: { readonly name?: boolean }) {
	const { data } = useQuery(publicFirmQuery)
	return <BrandView name={useFirmName()} logo={data?.logo?.href} withName={name} />
}
