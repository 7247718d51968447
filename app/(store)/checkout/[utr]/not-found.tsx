import { OrderMissing } from '@/components/store/order/order-missing';

export default function CheckoutNotFound() {
  return <OrderMissing />;
}
