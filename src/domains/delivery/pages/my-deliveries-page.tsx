import { MyDeliveries } from '../components/own/my-deliveries.tsx'

/** G-203. */
export default function MyDeliveriesPage() {
  return (
    <div className="wrap max-w-2xl py-5 md:py-10">
      <MyDeliveries />
    </div>
  )
}
