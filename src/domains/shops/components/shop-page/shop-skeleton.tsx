/** SHOP-16. */
export const ShopSkeleton = () => (
  <p role="status" className="wrap skeleton h-96 p-4">
    Loading shop details...
  </p>
)
