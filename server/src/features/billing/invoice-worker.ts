import { serveJobs } from '../../platform/process/worker-jobs.ts'
import { drawInvoice } from './draw-invoice.ts'

serveJobs(drawInvoice)
